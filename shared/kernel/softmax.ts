/** Scores as probabilities that add up to 1, in the precision of the scores. */
export function softmax(scores: Float32Array): Float32Array;
export function softmax(scores: Float64Array): Float64Array;
export function softmax(scores: Float32Array | Float64Array): Float32Array | Float64Array {
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  let sum = 0;
  for (const each of raised) sum += each;
  return raised.map((each) => each / sum);
}

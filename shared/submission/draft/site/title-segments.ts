/** The segments of a title: `Acme | Plan your week` contains both the product's name and what it does. */
export function titleSegments(title: string): string[] {
  return title
    .replaceAll(/【[^】]*】/g, ' | ')
    .split(
      / [|–—·•»:-]+ | ?[|•»｜] ?|: |：|(?<=[\p{L}」』])- |(?<=[\p{Script=Han}\p{Script=Hangul}])[-–—_](?=[\p{Script=Han}\p{Script=Hangul}])/u,
    )
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
}

/** The package ships no types. Widths come from tables of Verdana as a browser draws it. */
declare module 'anafanafo' {
  /** Width of `text` in pixels at the size that `font` names; characters without an entry count as an `m`. */
  export default function measure(text: string, options: { font: '10px Verdana' | 'bold 10px Verdana' }): number;
}

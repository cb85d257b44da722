/** The package has no types. Widths come from tables of Verdana as rendered by a browser. */
declare module 'anafanafo' {
  /** Width of `text` in pixels at the size in `font`; unknown characters count as `m`. */
  export default function measure(text: string, options: { font: '10px Verdana' | 'bold 10px Verdana' }): number;
}

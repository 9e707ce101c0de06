/** How the command line writes numbers. */

/** `12,345` */
export function thousands(count: number): string {
  return count.toLocaleString('en-GB')
}

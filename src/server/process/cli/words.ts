/** Number formats of the command line. */

/** `12,345` */
export function thousands(count: number): string {
  return count.toLocaleString('en-GB')
}

/**
 * `1234567` as `1,234,567`, in both languages. Without locale data, so that server and browser always agree, and
 * because loading it for `Intl.NumberFormat` takes 8 MB of memory.
 */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',')
}

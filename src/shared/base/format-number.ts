/**
 * `1234567` as `1,234,567`, in both languages. Without locale data, so that server and browser always agree, and
 * because loading it for `Intl.NumberFormat` takes 8 MB of memory.
 */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',')
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
const STEP = 1024

/** File sizes, the same in both languages: `812 B`, `14.2 MB`. In units of 1,024, as operators' tools count. */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0]
  // A size that would round to 1,024 moves to the next unit.
  while (Math.round(size) >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  const digits = unit === 0 || size >= 100 ? 0 : 1
  return `${size.toFixed(digits)} ${UNITS[unit]}`
}

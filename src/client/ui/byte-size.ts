/** How large a file is, as both languages write it: `712 B`, `4.2 KB`, `31 MB`. */
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
const STEP = 1_024

export function byteSize(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (Math.round(size) >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  const digits = unit > 0 && size < 10 ? 1 : 0
  return `${size.toFixed(digits)} ${UNITS[unit]}`
}

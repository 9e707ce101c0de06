/** Sizes for people, the same in both languages: `812 B`, `14.2 MB`. Counted in 1,024s, as the tools of an operator count. */

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
const STEP = 1024

export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0]
  // What would be rounded to 1,024 is one of the next unit.
  while (Math.round(size) >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  const digits = unit === 0 || size >= 100 ? 0 : 1
  return `${size.toFixed(digits)} ${UNITS[unit]}`
}

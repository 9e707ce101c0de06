/** One number with the code of its country. Without a library, and small: every public page loads it. */

/** Hong Kong, Macau and mobiles of the mainland, with the code. */
export const NEAR = /^(?:852[2-9]\d{7}|853(?:6\d|28)\d{6}|861[3-9]\d{9})$/
/** The same without the code: numbers of Macau have the beginnings of Hong Kong's, and are known by the code only. */
const CODELESS: readonly [number: RegExp, code: string][] = [
  [/^[2-9]\d{7}$/, '852'],
  [/^1[3-9]\d{9}$/, '86'],
]
/**
 * Matches a toll-free number of some country: its first group has one digit or four, which no mobile has,
 * such as 1800 or 1-800.
 */
const HOTLINE = /^\(*1(?:\d{3})?[ .()-]/

/** The digits of what the number may be, the likeliest first; none where the country is unknown. */
export function withCode(number: string): string[] {
  const digits = number.replace(/\D/g, '')
  if (HOTLINE.test(number)) return []
  const code = CODELESS.find(([known]) => known.test(digits))?.[1]
  if (number.includes('+')) return [digits]
  if (code) return [code + digits]
  if (NEAR.test(digits)) return [digits]
  // For a call abroad people dial 00, and in Hong Kong 001.
  return ['001', '00']
    .filter((abroad) => digits.startsWith(abroad))
    .map((abroad) => digits.slice(abroad.length))
}

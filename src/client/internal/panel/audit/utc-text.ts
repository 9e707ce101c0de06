/** `2026-11-21 07:49:00`, in UTC as server logs have it. */
export function utcText(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ')
}

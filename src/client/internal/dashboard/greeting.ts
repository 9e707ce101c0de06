/** The greeting of the dashboard, by the hour of the user's own clock. */

import type { TextKey } from '#shared/i18n/t.ts'

export function greetingAt(hour: number): TextKey {
  if (hour >= 4 && hour <= 11) return 'dashboard.morning'
  return hour >= 12 && hour <= 17 ? 'dashboard.afternoon' : 'dashboard.evening'
}

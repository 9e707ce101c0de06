/** Names of cookies that no other host and no plain connection can set (decision 36). */
import type { Context } from './context.ts'

export const HOST_PREFIX = '__Host-'

/** Browsers take such names over https only. */
export function hostPrefix({ site }: Pick<Context, 'site'>): string {
  return site.publicUrl().startsWith('https:') ? HOST_PREFIX : ''
}

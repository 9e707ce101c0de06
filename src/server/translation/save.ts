/** Provisional. */
import type { Language } from '../../shared/language.ts'
import { isoTime } from '../platform/clock.ts'
import type { SignedInContext } from '../trpc.ts'

export interface TextChange {
  namespace: string
  language: Language
  scope: string
  key: string
  text: string
}

export function saveTexts(ctx: SignedInContext, changes: readonly TextChange[]): void {
  const { sqlite } = ctx.db
  const at = isoTime(ctx.clock.now())
  for (const { namespace, language, scope, key, text } of changes) {
    const place = [namespace, language, scope, key]
    const where = 'namespace = ? and language = ? and scope = ? and key = ?'
    const before = sqlite
      .prepare(`select text from translation where ${where}`)
      .pluck()
      .get(...place) as string | undefined
    if ((before ?? '') === text) continue
    sqlite
      .prepare(
        'insert into translation_history (namespace, language, scope, key, text, replaced_at, actor, actor_name) values (?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(...place, before ?? null, at, ctx.user.id, ctx.user.username)
    if (text === '') sqlite.prepare(`delete from translation where ${where}`).run(...place)
    else
      sqlite
        .prepare(
          'insert into translation (namespace, language, scope, key, text, updated_at) values (?, ?, ?, ?, ?, ?) on conflict do update set text = excluded.text, updated_at = excluded.updated_at',
        )
        .run(...place, text, at)
  }
}

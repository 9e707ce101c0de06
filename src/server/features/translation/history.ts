/** The earlier versions of a text: who saved which one, and when (docs/rules.md, REST). */

import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { inEachLanguage } from '#shared/base/language.ts'
import type { TextHistory, TextVersion } from '#shared/translation/schema.ts'
import type { TextPlace } from '#shared/translation/text-names.ts'
import type { Db } from '../../db/query.ts'
import { AppError } from '../../platform/app-error.ts'
import { defaultOf, isPlace } from './inventory.ts'
import { findSavedText, listHistory, type TextAddress } from './store.ts'

const TEXT_HISTORY_ROWS = 100

export function textHistory(db: Db, place: TextPlace): IsoTimes<TextHistory> {
  if (!isPlace(db, place)) throw new AppError('not_found', 'error.textUnknown')
  const { namespace, scope, key } = place
  return inEachLanguage((language) => storedVersions(db, { namespace, language, scope, key }))
}

/** A row stores the text before it, so each version's text is in the next newer row. */
function storedVersions(db: Db, address: TextAddress): IsoTimes<TextVersion>[] {
  const rows = listHistory(db, address, TEXT_HISTORY_ROWS)
  const texts = [findSavedText(db, address) ?? null, ...rows.map(({ text }) => text)]
  const live = rows.findIndex(({ went_live_at }) => went_live_at !== null)
  const isWhole = rows.length < TEXT_HISTORY_ROWS
  const liveAt = live === -1 && isWhole ? rows.length : live
  return texts.map((text, index) => {
    const row = rows[index]
    return {
      text: text ?? defaultOf(address),
      is_default: text === null,
      is_live: index === liveAt,
      at: row?.replaced_at ?? null,
      actor: row
        ? { username: row.actor_name, first_name: row.first_name ?? '', last_name: row.last_name ?? '' }
        : null,
    }
  })
}

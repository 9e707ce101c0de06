/** The tables of notices. */

import type { Generated } from 'kysely'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Notice } from '#shared/notice/schema.ts'

interface NoticeTable extends Omit<IsoTimes<Notice>, 'id'> {
  id: Generated<number>
  /** When it was moved to the trash. */
  deleted_at: string | null
}

export interface NoticeTables {
  notice: NoticeTable
}

/** The tables of partners. */

import type { Generated } from 'kysely'
import type { Partner } from '#shared/partner-schema.ts'

interface PartnerTable extends Omit<Partner, 'id'> {
  id: Generated<number>
  /** When it was moved to the trash. */
  deleted_at: string | null
}

export interface PartnerTables {
  partner: PartnerTable
}

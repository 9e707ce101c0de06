/** The tables of starter packages. */

import type { Generated } from 'kysely'
import type { StarterLine } from '#shared/starter-package/schema.ts'

/** Its texts have a column for each language. */
interface StarterPackageTable {
  id: Generated<number>
  name_en: string
  name_zh: string
  description_en: string
  description_zh: string
  position: number
  /** When it was moved to the trash. */
  deleted_at: string | null
}

interface StarterPackageLineTable extends StarterLine {
  starter_package: number
  position: number
}

export interface StarterPackageTables {
  starter_package: StarterPackageTable
  starter_package_line: StarterPackageLineTable
}

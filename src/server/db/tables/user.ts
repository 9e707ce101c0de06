/** The tables of users. */

import type { Generated } from 'kysely'
import type { User } from '#shared/user/schema.ts'

interface UserTable extends Omit<User, 'id' | 'is_staff'> {
  id: Generated<number>
  is_staff: 0 | 1
}

/** Apart from the user, so that no query of a whole user can leak it. */
interface UserPasswordTable {
  user: number
  hash: string
  changed_at: string
}

export interface UserTables {
  user: UserTable
  user_password: UserPasswordTable
}

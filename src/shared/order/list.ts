/** The list of orders: what its chips show. Without schemas, for the browser. */

/** `current`: accepted and not running yet, and what was installed this month. */
export const ORDER_FILTERS = [
  'current',
  'to_book',
  'booked',
  'deposit',
  'installed',
  'running',
  'renewal',
  'ended',
  'called_off',
  'all',
] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

export const ORDERS_PER_PAGE = 50

/** Why someone goes to a customer. */
export const JOB_KINDS = ['installation', 'visit'] as const

/** What a customer is told of their installation. */
export const ORDER_WORDS_MAX_CHARACTERS = 500

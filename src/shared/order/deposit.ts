/** The deposit: what an order asks for before anything is ordered. Whole HKD; without schemas, for the browser. */

/** What the percentage is of, or an amount. */
export const DEPOSIT_OF = ['upfront', 'first_year', 'amount'] as const
export type DepositOf = (typeof DEPOSIT_OF)[number]

export interface DepositTerms {
  deposit_of: DepositOf
  /** A percentage, or whole HKD; 0 for none. */
  deposit: number
  /** Days after the acceptance. */
  deposit_days: number
}

export const DEPOSIT_FIELDS = ['deposit_of', 'deposit', 'deposit_days'] as const

/** What one version asks for in place of the company's; all of it null where it does not. */
export type OwnDeposit = { [Name in keyof DepositTerms]: DepositTerms[Name] | null }

export const NO_OWN_DEPOSIT: OwnDeposit = { deposit_of: null, deposit: null, deposit_days: null }

/** The days may still be the company's. */
export function depositTerms(company: DepositTerms, own: OwnDeposit): DepositTerms {
  const { deposit_of, deposit, deposit_days } = own.deposit_of === null ? company : own
  return {
    deposit_of: deposit_of ?? company.deposit_of,
    deposit: deposit ?? 0,
    deposit_days: deposit_days ?? company.deposit_days,
  }
}

interface Totals {
  upfront_total: number
  first_year_total: number
}

/** It is never more than the price of the first year, for which an amount may be too large. */
export function depositAmount(
  { deposit_of, deposit }: Pick<DepositTerms, 'deposit_of' | 'deposit'>,
  { upfront_total, first_year_total }: Totals,
): number {
  const amounts: Record<DepositOf, number> = {
    upfront: Math.round((upfront_total * deposit) / 100),
    first_year: Math.round((first_year_total * deposit) / 100),
    amount: deposit,
  }
  return Math.min(amounts[deposit_of], first_year_total)
}

/** For how many days a quotation is open when no one says until when (QUOTATION_OPEN_DAYS); undefined until it is loaded. */
import { trpc } from '../kit/trpc.ts'

export function useOpenDays(): number | undefined {
  return trpc.quotation.overview.useQuery().data?.open_days
}

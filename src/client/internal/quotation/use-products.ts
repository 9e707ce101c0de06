/** The products to choose from, with both names: for admins all of them, for other users those on the website. */
import type { Language } from '../../../shared/base/language.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { trpc } from '../kit/trpc.ts'

export interface DeskProduct {
  id: number
  names: Record<Language, string>
  monthly_price: number
  upfront_price: number
  isOffered: boolean
}

export function useProducts(): readonly DeskProduct[] {
  const isStaff = useCurrentUser()?.is_staff === true
  const all = trpc.product.list.useQuery(undefined, { enabled: isStaff })
  const offered = trpc.quotation.form.useQuery(undefined, { enabled: !isStaff })
  if (isStaff) {
    return (all.data ?? []).map(({ id, name, names, monthly_price, upfront_price, show_in_quotation }) => ({
      id,
      names: { en: names.en || names.zh || spaced(name), zh: names.zh || names.en || spaced(name) },
      monthly_price,
      upfront_price,
      isOffered: show_in_quotation,
    }))
  }
  return Object.values(offered.data ?? {})
    .flat()
    .map(([id, name, monthly_price, upfront_price]) => ({
      id,
      names: { en: spaced(name), zh: spaced(name) },
      monthly_price,
      upfront_price,
      isOffered: true,
    }))
}

/** Names without a text are shown with spaces (contract 6). */
function spaced(name: string): string {
  return name.replaceAll('_', ' ')
}

/** A number of things in words; one is not many in English. */
import { useT } from '../../ui/page-context.tsx'

export function useItems(): (count: number) => string {
  const t = useT()
  return (count) => t('ticket.items', { count })
}

/** A number of items as text, with the English singular. */
import { useT } from '../../ui/page-context.tsx'

export function useItems(): (count: number) => string {
  const t = useT()
  return (count) => t('ticket.items', { count })
}

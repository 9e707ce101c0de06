/** Says that no email leaves this site, where that is so. */
import { useT } from '../../ui/page-context.tsx'
import { useSendsMail } from './use-sends-mail.ts'

export function KeptNote() {
  const t = useT()
  if (useSendsMail()) return null
  return (
    <p className="mb-5 rounded-control border border-brass bg-paper px-4 py-3">{t('mailing.keptNote')}</p>
  )
}

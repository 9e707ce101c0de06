/** What is shown in place of a quotation: it is being looked for, has been cancelled, or is not there. */
import { Link } from 'wouter'
import { QUOTATION_VALID_MINUTES } from '../../shared/limits.ts'
import { useT } from '../page.tsx'
import { paths } from '../paths.ts'
import { Notice } from './notice.tsx'

export function Searching() {
  const t = useT()
  return <Notice title={t('result.searchingTitle')} text={t('result.searching')} isBusy />
}

export function Cancelled({ id }: { id: string }) {
  const t = useT()
  return (
    <Notice title={t('result.cancelledTitle')} text={t('result.cancelledText', { id })}>
      <Link href={paths.quotation()} className="button-jade">
        {t('result.newQuotation')}
      </Link>
      <Link href={paths.home()} className="button-quiet">
        {t('result.toHome')}
      </Link>
    </Notice>
  )
}

export function NotFound() {
  const t = useT()
  return (
    <Notice
      title={t('result.notFoundTitle')}
      text={t('error.quotationNotFound')}
      hint={t('result.notFoundHint', { minutes: QUOTATION_VALID_MINUTES })}
    >
      <Link href={paths.services()} className="button-jade">
        {t('result.toServices')}
      </Link>
      <Link href={paths.quotation()} className="button-quiet">
        {t('result.newQuotation')}
      </Link>
    </Notice>
  )
}

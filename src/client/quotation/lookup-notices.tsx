/** What stands in a quotation's place: it is being looked for, or is not there. */
import { Link } from 'wouter'
import { QUOTATION_VALID_MINUTES } from '../../shared/limits.ts'
import { useT } from '../page.tsx'
import { paths } from '../paths.ts'
import { Notice } from './notice.tsx'

export function Searching() {
  const t = useT()
  return <Notice title={t('result.searchingTitle')} text={t('result.searching')} isBusy />
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

/** Notices instead of a quotation: loading, cancelled, or not found. */
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Notice } from './notice.tsx'

export function Searching() {
  const t = useT()
  return <Notice title={t('result.searchingTitle')} text={t('result.searching')} isBusy />
}

/** The response to the page's own form; with a script, the home page reports it. */
export function Cancelled({ id, isRestorable }: { id: string; isRestorable: boolean }) {
  const t = useT()
  return (
    <Notice title={t('result.cancelledTitle')} text={t('result.cancelledText', { id })}>
      {isRestorable && (
        <form method="post">
          <Button type="submit" name="act" value="restore">
            {t('result.restoreAction')}
          </Button>
        </form>
      )}
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
      hint={t('result.notFoundHint')}
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

/**
 * Unsubscribing from bulk email. The page behind a mailed link only asks, since mail scanners follow links.
 * Its form posts to its own URL, so it works without a script; with one, it shows the address and the result
 * in place.
 */
import { Link } from 'wouter'
import type { TextKey } from '#shared/i18n/t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Notice } from '../quotation/notice.tsx'
import { useUnsubscribe } from './use-unsubscribe.ts'

export function UnsubscribePage() {
  const t = useT()
  const { progress, email, isUnreachable, stop } = useUnsubscribe()
  const saying = (known: TextKey, plain: TextKey) => (email === undefined ? t(plain) : t(known, { email }))

  if (progress === 'unknown') {
    return (
      <Notice title={t('unsubscribe.unknownTitle')} text={t('unsubscribe.unknown')}>
        <Link href={paths.contact()} className="button-jade">
          {t('unsubscribe.contact')}
        </Link>
      </Notice>
    )
  }
  if (progress === 'asked' || progress === 'working') {
    return (
      <Notice
        title={t('unsubscribe.askTitle')}
        text={saying('unsubscribe.ask', 'unsubscribe.askPlain')}
        hint={t('unsubscribe.askHint')}
      >
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void stop()
          }}
        >
          <Button type="submit" variant="jade" isBusy={progress === 'working'}>
            {t(progress === 'working' ? 'unsubscribe.stopping' : 'unsubscribe.confirm')}
          </Button>
        </form>
        <p role="alert" className="basis-full font-bold text-vermilion-deep empty:hidden">
          {isUnreachable && t('unsubscribe.unreachable')}
        </p>
      </Notice>
    )
  }
  return (
    <Notice
      title={t(progress === 'already' ? 'unsubscribe.alreadyTitle' : 'unsubscribe.doneTitle')}
      text={
        progress === 'already'
          ? saying('unsubscribe.already', 'unsubscribe.donePlain')
          : saying('unsubscribe.done', 'unsubscribe.donePlain')
      }
      hint={t('unsubscribe.mistake')}
    >
      <Link href={paths.contact()} className="button-quiet">
        {t('unsubscribe.contact')}
      </Link>
      <Link href={paths.home()} className="button-quiet">
        {t('unsubscribe.home')}
      </Link>
    </Notice>
  )
}

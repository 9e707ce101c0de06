/** A notice that a quotation was cancelled; its owner can undo that with one click. */
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { unbrokenWords } from '#client/ui/unbroken.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { type Cancelled, forgetCancelled, lastCancelled } from '../quotation/cancelled.ts'

type State = 'restorable' | 'undoing' | 'restored' | 'over'

/** The last notice that received the focus, so that returning home does not focus it again. */
let focusedId: string | undefined

export function CancelledNotice() {
  const [cancelled] = useState(lastCancelled)
  const [isOpen, setOpen] = useState(true)
  if (!cancelled || !isOpen) return null
  return (
    <Notice
      cancelled={cancelled}
      onClose={() => {
        forgetCancelled()
        setOpen(false)
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    />
  )
}

function Notice({ cancelled, onClose }: { cancelled: Cancelled; onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { id, restorableUntil } = cancelled
  const [state, setState] = useState<State>(restorableUntil ? 'restorable' : 'over')
  const [error, setError] = useState<string>()
  const words = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const last = focusedId
    focusedId = id
    if (last !== id && document.activeElement?.matches('body, h1'))
      words.current?.focus({ preventScroll: true })
  }, [id])

  async function undo(): Promise<void> {
    setState('undoing')
    setError(undefined)
    try {
      const { api } = await import('../../session/api.ts')
      await api.quotation.restore.mutate({ id })
      end('restored')
    } catch (error) {
      const apiError = toApiError(error)
      setError(apiError?.detail ?? t('home.cancelledUnreachable'))
      if (apiError?.reason === 'not_found') end('over')
      else setState('restorable')
    }
  }

  /** The button disappears when clicked, so the focus moves to the message. */
  function end(state: State): void {
    forgetCancelled()
    setState(state)
    words.current?.focus({ preventScroll: true })
  }

  return (
    <section className="border-brass border-b-4 bg-jade-tint print:hidden" aria-labelledby="cancelled-notice">
      <div className="page-width flex items-start gap-x-4 py-4">
        <div className="flex min-w-0 grow flex-col gap-x-8 gap-y-3 narrow:flex-row narrow:items-center narrow:justify-between">
          <p id="cancelled-notice" ref={words} tabIndex={-1} role="status" className="phrases py-2">
            <b className="mr-1 block text-20 narrow:inline">
              {phrases(t(state === 'restored' ? 'home.cancelledRestored' : 'home.cancelled', { id }))}
            </b>
            <span> </span>
            <span>
              {error ??
                (restorableUntil &&
                  state !== 'restored' &&
                  t('home.cancelledUndoBefore', {
                    time: unbrokenWords(formatDateTime(restorableUntil, language)),
                  }))}
            </span>
          </p>
          {state === 'restored' ? (
            <Link href={paths.quotationView(id)} className={ACTION}>
              {t('home.cancelledView')}
            </Link>
          ) : state === 'over' ? (
            <Link href={paths.quotation()} className={ACTION}>
              {t('home.cancelledNew')}
            </Link>
          ) : (
            <Button className={ACTION_SIZE} isBusy={state === 'undoing'} onClick={() => void undo()}>
              {t('home.cancelledUndo')}
            </Button>
          )}
        </div>
        <button
          type="button"
          className="-mr-2 grid size-11 shrink-0 place-items-center"
          aria-label={t('home.cancelledClose')}
          onClick={onClose}
        >
          <svg
            className="size-5 stroke-current"
            viewBox="0 0 20 20"
            strokeWidth="2.2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="m4 4 12 12M16 4 4 16" />
          </svg>
        </button>
      </div>
    </section>
  )
}

const ACTION_SIZE = 'min-h-11 shrink-0 self-start px-5 text-16 narrow:self-center'
const ACTION = `button-quiet ${ACTION_SIZE}`

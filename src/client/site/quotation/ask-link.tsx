/** "Is this yours?": mails the link again to the address on the quotation, and says the same for every number. */
import { useState } from 'react'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'

interface AskLinkProps {
  id: string
  /** The form was answered without a script. */
  isAsked?: boolean
}

export function AskLink({ id, isAsked = false }: AskLinkProps) {
  const t = useT()
  const [progress, setProgress] = useState<'idle' | 'busy' | 'asked'>(isAsked ? 'asked' : 'idle')
  const [error, setError] = useState<string>()

  async function ask(): Promise<void> {
    setProgress('busy')
    setError(undefined)
    try {
      const { api } = await import('../../session/api.ts')
      await api.quotation.mailLink.mutate({ id })
      setProgress('asked')
    } catch (thrown) {
      setProgress('idle')
      setError(toApiError(thrown)?.detail ?? t('result.unreachable'))
    }
  }

  const isBusy = progress === 'busy'
  return (
    <section className="ask-link print:hidden" aria-labelledby="ask-link">
      <h2 id="ask-link" className="text-xl">
        {t('result.yours')}
      </h2>
      <p role="status" className="mt-2">
        {t(progress === 'asked' ? 'result.yoursAsked' : 'result.yoursText')}
      </p>
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-2">
        {error}
      </p>
      {progress !== 'asked' && (
        <form
          method="post"
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void ask()
          }}
        >
          <Button type="submit" name="act" value="link" variant="jade" className="w-full" isBusy={isBusy}>
            {t(isBusy ? 'offer.asking' : 'result.yoursAction')}
          </Button>
        </form>
      )}
    </section>
  )
}

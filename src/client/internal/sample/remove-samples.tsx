/** Removes the sample data that is left, after a question that says what, how many, and what can be restored. */
import { useState } from 'react'
import type { SampleKind } from '#shared/sample.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Card } from '../kit/card.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useSamples } from './use-samples.ts'

export function RemoveSamples() {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const { counts, left } = useSamples()
  const [isAsking, setAsking] = useState(false)
  const [kept, setKept] = useState<readonly SampleKind[]>([])
  const kinds = left.filter((kind) => !kept.includes(kind))
  const remove = trpc.sample.remove.useMutation({
    onSuccess() {
      setAsking(false)
      // Nearly every list of the internal area has lost some.
      void utils.invalidate()
      toast(t('admin.sampleRemoved'))
    },
  })

  function close(): void {
    remove.reset()
    setAsking(false)
  }

  if (!counts || left.length === 0) return null
  return (
    <Card title={t('admin.sampleTitle')}>
      <p className="mb-4 text-muted">{t('admin.sampleLead')}</p>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('admin.sampleRemove')}
      </Button>
      <TitledDialog
        isOpen={isAsking}
        onClose={close}
        title={t('admin.sampleAsk')}
        lead={t('admin.sampleAskText')}
      >
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!remove.isPending && kinds.length > 0) remove.mutate({ kinds })
          }}
        >
          {left.map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-jade"
                checked={!kept.includes(kind)}
                onChange={({ target }) =>
                  setKept(target.checked ? kept.filter((it) => it !== kind) : [...kept, kind])
                }
              />
              {t(`admin.sample_${kind}`, { count: counts[kind] })}
            </label>
          ))}
          <FormFoot
            submitLabel={t(remove.isPending ? 'admin.sampleRemoving' : 'admin.sampleConfirm')}
            submitVariant="primary"
            cancelLabel={t('record.cancel')}
            onCancel={close}
            isBusy={remove.isPending || kinds.length === 0}
            error={remove.error ? failureText(remove.error, t) : undefined}
          />
        </form>
      </TitledDialog>
    </Card>
  )
}

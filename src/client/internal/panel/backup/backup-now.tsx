/** Starts a backup and shows its progress, which continues if the user leaves the page and is shown on return. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { BackupStage, BackupsState } from '#shared/backup-schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'

export function BackupNow({ running, failure }: Pick<BackupsState, 'running' | 'failure'>) {
  const t = useT()
  const { backup } = trpc.useUtils()
  const [error, setError] = useState<string>()
  const { mutateAsync, isPending } = trpc.backup.create.useMutation()
  useToastWhenMade({ running, failure })

  async function start(): Promise<void> {
    setError(undefined)
    try {
      backup.list.setData(undefined, await mutateAsync())
    } catch (thrown) {
      setError(failureText(thrown, t))
      void backup.list.invalidate()
    }
  }

  const isBusy = isPending || running !== null
  const step = running && BACKUP_STEPS[running.stage]
  return (
    <div className="grid max-w-120 flex-1 shrink-0 basis-64 gap-2">
      <Button
        variant="jade"
        className="narrow:min-w-48 narrow:justify-self-start"
        isBusy={isBusy}
        onClick={start}
      >
        {t(isBusy ? 'backup.making' : 'backup.now')}
      </Button>
      <p role="status" className="font-bold empty:hidden">
        {step && t('backup.stepOf', { step: step.number, what: t(step.text) })}
      </p>
      {step && <progress className="backup-progress" aria-hidden="true" max={3} value={step.number - 0.5} />}
      {step && <p className="text-muted">{t('backup.stageText')}</p>}
      {error && (
        <p role="alert" className="font-bold text-vermilion-deep">
          {error}
        </p>
      )}
    </div>
  )
}

/** A failure has its own message on the page. */
function useToastWhenMade({ running, failure }: Pick<BackupsState, 'running' | 'failure'>): void {
  const t = useT()
  const toast = useToast()
  const before = useRef(running)
  useEffect(() => {
    const began = before.current?.since
    before.current = running
    if (began === undefined || running) return
    if (!failure || failure.at < began) toast(t('backup.madeNow'))
  }, [running, failure, toast, t])
}

/** The label of each backup stage. */
const BACKUP_STEPS: Readonly<Record<BackupStage, { number: number; text: TextKey }>> = {
  copy: { number: 1, text: 'backup.stageCopy' },
  write: { number: 2, text: 'backup.stageWrite' },
  check: { number: 3, text: 'backup.stageCheck' },
}

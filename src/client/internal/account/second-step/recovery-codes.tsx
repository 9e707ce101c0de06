/** The recovery codes, shown only once, to copy or save. */

import { readCurrentUser } from '#client/session/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { useT } from '#client/ui/page-context.tsx'

const FILE_NAME = 'recovery-codes.txt'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT()
  const username = readCurrentUser()?.username ?? ''
  const head = t('secondStep.fileHead', { username, site: t('company.name') })
  const file = `${[head, '', ...codes].join('\r\n')}\r\n`
  return (
    <>
      <ol
        className="grid rounded-control border border-muted border-dashed bg-cream px-4 py-3 text-center font-ticket text-[1rem] leading-[1.9] wide:grid-cols-[1fr_1fr]"
        aria-label={t('secondStep.codesList')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 grid gap-3 wide:grid-cols-2">
        <CopyButton
          text={codes.join('\n')}
          copiedText={t('secondStep.copied')}
          failedText={t('secondStep.copyFailed')}
        >
          {t('secondStep.copyCodes')}
        </CopyButton>
        <a
          className="button-quiet self-start"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={FILE_NAME}
        >
          {t('secondStep.download')}
        </a>
      </div>
      <Button variant="jade" className="mt-5 w-full" onClick={onKept}>
        {t('secondStep.kept')}
      </Button>
    </>
  )
}

/** The form of the generator: text and size, a live preview, and buttons to download or copy. */
import { Copy, Download, FileCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { QR_SIZE_MAX_PX, QR_SIZE_MIN_PX } from '#shared/base/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { EMPTY_QR_ENTRY, QR_SIZE_FIELDS, type QrField, qrSize } from './entry.ts'
import { QrPreview } from './qr-preview.tsx'
import { QrSays } from './qr-says.tsx'
import { SchemeHint } from './scheme-hint.tsx'
import { useQrActions } from './use-qr-actions.ts'
import { useQrCode } from './use-qr-code.ts'

/** Only the sizes are kept: a text may contain a Wi-Fi password. */
const KEPT_AS = 'qr-code'

const SIDE = { type: 'number', inputMode: 'numeric', min: QR_SIZE_MIN_PX, max: QR_SIZE_MAX_PX } as const

export function QrCodeForm() {
  const t = useT()
  const form = useForm<QrField>(EMPTY_QR_ENTRY, savedSizes)
  const text = form.values.url.trim()
  const code = useQrCode(text, useLastSize(form.values))
  const actions = useQrActions(form, text)
  const urlField = form.field('url')
  return (
    <form
      {...form.formProps(() => actions.save('png'))}
      className="grid grid-cols-1 items-start gap-x-8 gap-y-6 min-[68.75rem]:grid-cols-[minmax(0,1fr)_34rem] min-[68.75rem]:grid-rows-[auto_1fr]"
    >
      <div className="grid min-w-0 gap-5">
        <div>
          <Field
            {...urlField}
            label={t('qrCode.url')}
            hint={t('qrCode.urlHint')}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            isRequired
          />
          <SchemeHint text={text} onFix={urlField.onChange} />
        </div>
        <div className="grid grid-cols-2 items-start gap-5 max-[20rem]:grid-cols-1">
          {QR_SIZE_FIELDS.map((name) => (
            <Field
              key={name}
              {...form.field(name)}
              {...SIDE}
              label={t(`qrCode.${name}`)}
              note={t('qrCode.pixels')}
              isRequired
            />
          ))}
        </div>
      </div>
      <QrPreview {...code} />
      <div>
        <p role="alert" className="font-bold text-vermilion-deep not-empty:mb-4">
          {form.error}
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
          <Button type="submit" variant="jade" className="col-span-full">
            <Download aria-hidden="true" />
            {t('qrCode.savePng')}
          </Button>
          <Button onClick={() => actions.save('svg')}>
            <FileCode aria-hidden="true" />
            {t('qrCode.saveSvg')}
          </Button>
          <Button onClick={actions.copy}>
            <Copy aria-hidden="true" />
            {t('qrCode.copy')}
          </Button>
        </div>
        {code.picture && !code.isPast && <QrSays text={code.picture.text} />}
      </div>
    </form>
  )
}

/** The last valid size: while a side is being typed, the image stays the same. */
function useLastSize({ width, height }: Record<QrField, string>) {
  const size = qrSize({ width, height })
  const [last, setLast] = useState(() => size ?? qrSize(EMPTY_QR_ENTRY)!)
  useEffect(() => {
    const typed = qrSize({ width, height })
    if (!typed) return
    setLast(typed)
    saveTexts(KEPT_AS, { width, height })
  }, [width, height])
  return size ?? last
}

function savedSizes(): Partial<Record<QrField, string>> {
  const kept = loadTexts(KEPT_AS, QR_SIZE_FIELDS)
  return qrSize(kept) ? kept : {}
}

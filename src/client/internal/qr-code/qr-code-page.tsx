/** The QR code generator, for tables, windows and tickets. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Copy, Download, FileCode, QrCode as QrCodeIcon, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { readUrl } from '#shared/base/links.ts'
import { isQrText, isTooLongForQr } from '#shared/qr-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'
import { useSettled } from '../kit/list-state.ts'
import { Screen } from '../kit/screen.tsx'
import {
  EMPTY_QR_ENTRY,
  lacksScheme,
  type PictureSize,
  QR_SIZE_FIELDS,
  type QrField,
  type QrPicture,
  qrPictureOptions,
  qrSize,
} from './qr-picture.ts'
import { useQrActions } from './use-qr-actions.ts'

export function QrCodePage() {
  const t = useT()
  return (
    <Screen title={t('qrCode.title')} lead={t('qrCode.lead')}>
      <QrCodeForm />
    </Screen>
  )
}

/** Only the sizes are kept: a text may contain a Wi-Fi password. */
const KEPT_AS = 'qr-code'

/** The form of the generator: text and size, a live preview, and buttons to download or copy. */
function QrCodeForm() {
  const t = useT()
  const form = useForm<QrField>(EMPTY_QR_ENTRY, savedSizes)
  const text = form.values.url.trim()
  const code = useQrCode(text, useLastSize(form.values))
  const actions = useQrActions(form, text)
  const urlField = form.field('url')
  return (
    <form {...form.formProps(() => actions.save('png'))} className="qr-columns">
      <div className="grid min-w-0 gap-5">
        <div>
          <Field
            field={urlField}
            label={t('qrCode.url')}
            hint={unbroken(t('qrCode.urlHint'))}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SchemeHint text={text} onFix={urlField.onChange} />
        </div>
        <div className="grid grid-cols-2 items-start gap-5 max-phone:grid-cols-1">
          {QR_SIZE_FIELDS.map((name) => (
            <Field
              key={name}
              field={form.field(name)}
              number="pixels"
              label={t(`qrCode.${name}`)}
              hint={t('qrCode.pixels')}
              required
            />
          ))}
        </div>
      </div>
      <QrPreview {...code} />
      <div>
        <p role="alert" className="font-bold text-vermilion-deep not-empty:mb-4">
          {form.error}
        </p>
        <div className="qr-ways">
          <Button type="submit" variant="jade">
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

/** What a phone shows when it reads the code: to proofread it and to try its link. */
function QrSays({ text }: { text: string }) {
  const t = useT()
  const isAddress = /^https?:\/\/\S+$/i.test(text) && readUrl(text) !== undefined
  return (
    <div className="mt-6 border-line border-t border-dashed pt-3 wrap-anywhere">
      <h2 className="text-15">{t('qrCode.says')}</h2>
      {isAddress ? (
        <p className="mt-1 whitespace-pre-wrap">
          <a className="text-jade underline underline-offset-3" href={text} target="_blank" rel="noreferrer">
            {text}
            <span className="sr-only"> {t('qrCode.newTab')}</span>
          </a>
        </p>
      ) : (
        <p className="mt-1 whitespace-pre-wrap">
          <MixedText text={text} />
        </p>
      )}
    </div>
  )
}

const SCHEME = 'https://'

/** A hint for a web address that a phone would treat as text, with a button that fixes it. */
function SchemeHint({ text, onFix }: { text: string; onFix: (text: string) => void }) {
  const t = useT()
  const isLacking = lacksScheme(text)
  return (
    <div role="status" className="not-empty:mt-2">
      {isLacking && (
        <p className="text-15">
          {t('qrCode.noScheme')}{' '}
          <button
            type="button"
            className="min-h-7 font-bold text-jade underline underline-offset-4 hover:text-ink"
            onClick={() => onFix(SCHEME + text)}
          >
            {t('qrCode.addScheme')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Cameras have trouble with smaller modules. */
const QR_MODULE_EASY_PX = 3

/** A preview of the download, with a warning if cameras may fail to read it. */
function QrPreview({ picture, src, isPast, error }: QrCode) {
  const t = useT()
  return (
    <figure className="qr-preview rounded-card border border-line bg-paper p-5" aria-busy={isPast}>
      {picture && src ? (
        <img
          className="mx-auto outline outline-line"
          src={src}
          width={picture.width}
          height={picture.height}
          alt={t('qrCode.alt')}
        />
      ) : (
        <div className="qr-blank">
          <QrCodeIcon className="size-14 text-line" strokeWidth={1.5} aria-hidden="true" />
          <p role={error && 'alert'}>{error ?? t(isPast ? 'qrCode.drawing' : 'qrCode.blank')}</p>
        </div>
      )}
      <figcaption>
        <div role="status" className="text-center not-empty:mt-3">
          {picture && !isPast && <Measures picture={picture} />}
        </div>
      </figcaption>
    </figure>
  )
}

function Measures({ picture: { width, height, modulePx } }: { picture: QrPicture }) {
  const t = useT()
  return (
    <>
      <p className="text-muted">{t('qrCode.measures', { width, height, px: modulePx })}</p>
      {modulePx < QR_MODULE_EASY_PX && (
        <p className="mt-2 flex gap-2 text-left">
          <TriangleAlert className="mt-1 size-5 flex-none text-vermilion-deep" aria-hidden="true" />
          {t('qrCode.tooFine')}
        </p>
      )}
    </>
  )
}

interface QrCode {
  /** It is undefined if there is no image to show. */
  picture: QrPicture | undefined
  /** The object URL of its bytes. */
  src: string | undefined
  /** Whether the image is of an earlier text. */
  isPast: boolean
  /** Why there is no image. */
  error: string | undefined
}

/** The code for the typed text: requested when typing pauses; outdated requests are dropped. */
function useQrCode(text: string, { width, height }: PictureSize): QrCode {
  const t = useT()
  const isTooLong = isTooLongForQr(text)
  const canBeAsked = text !== '' && isQrText(text) && !isTooLong
  const name = `${width}x${height} ${text}`
  const isSettled = useSettled(name) === name
  const { data, error, isPlaceholderData, isPending } = useQuery({
    ...qrPictureOptions({ text, width, height }, 'png'),
    enabled: canBeAsked && isSettled,
    placeholderData: keepPreviousData,
  })
  const picture = canBeAsked && !error ? (data ?? undefined) : undefined
  const isMisread = canBeAsked && data === null && !isPlaceholderData
  return {
    picture,
    src: useObjectUrl(picture?.file),
    isPast: canBeAsked && (isPlaceholderData || isPending) && !error,
    error: isTooLong
      ? t('error.qrTooLong')
      : canBeAsked && error
        ? failureText(error, t)
        : isMisread
          ? t('qrCode.misread')
          : undefined,
  }
}

function useObjectUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string }>()
  // Before paint, so that a new image is never shown without its URL.
  useLayoutEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made?.file === file ? made?.url : undefined
}

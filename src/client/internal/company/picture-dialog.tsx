/** One picture of the home page: the file, what of it stays in view, and what it shows in words. */
import { type DragEvent, type FormEvent, useId, useState } from 'react'
import { formatNumber } from '#shared/base/format-number.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import { HOME_PICTURE_TEXT_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { FOCUS_MIDDLE, HOME_PICTURE_SIDES, type HomePlace } from '#shared/look/home-picture.ts'
import type { Look } from '#shared/look/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { describedBy, Field, FieldFrame } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { TitledDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { FileInput } from '../kit/file-input.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { trpc } from '../kit/trpc.ts'
import { usePhoto } from '../reference/photo-field.tsx'
import { FocusPoint } from './focus-point.tsx'
import { useLookChange } from './use-look-change.ts'

interface PictureDialogProps {
  place: HomePlace
  title: string
  look: Look
  onClose: () => void
}

export function PictureDialog({ place, title, look, onClose }: PictureDialogProps) {
  const t = useT()
  const before = look.pictures.find((it) => it.place === place)
  const decoration = useId()
  const form = useForm({
    picture: '',
    text_en: before?.text_en ?? '',
    text_zh: before?.text_zh ?? '',
  })
  const [focus, setFocus] = useState(before ?? FOCUS_MIDDLE)
  const [isDecoration, setDecoration] = useState(before?.text_en === '')
  const [width, setWidth] = useState(0)
  const picture = form.field('picture')
  const photo = usePhoto(before?.large ?? '', picture.onChange)
  const { run, isBusy } = useLookChange()
  const save = trpc.look.savePicture.useMutation()
  const undo = trpc.look.undoPicture.useMutation()
  const remove = trpc.look.removePicture.useMutation()
  const frame = {
    id: picture.id,
    label: t('companyPage.homePicture'),
    hint: t('companyPage.homePicture_hint'),
    error: picture.error,
  }

  function choose(file: File): void {
    photo.choose(file)
    setFocus(FOCUS_MIDDLE)
  }

  async function submit(): Promise<void> {
    const { text_en, text_zh } = form.values
    const missing = {
      ...(photo.src === '' && { picture: t('error.pictureRequired') }),
      ...(isBlank(text_en) && !isDecoration && { text_en: t('error.required') }),
      ...(isBlank(text_zh) && !isDecoration && { text_zh: t('error.required') }),
    }
    form.errors.show(missing)
    if (Object.keys(missing).length > 0) return
    const { file } = photo
    const { focus_x, focus_y } = focus
    const work = () =>
      save.mutateAsync({
        ...{ place, focus_x, focus_y, if_match: look.etag },
        ...(isDecoration ? { is_decoration: true } : { is_decoration: false, text_en, text_zh }),
        ...(file && { picture: file }),
      })
    const back = before ? undo : remove
    const refused = await run(
      work,
      t('companyPage.homeSaved'),
      file
        ? {
            label: t('record.undo'),
            run: () => run(() => back.mutateAsync({ place }), t('companyPage.homeUndone')),
          }
        : undefined,
    )
    if (refused === undefined) onClose()
    else form.errors.showServer(toApiError(refused)?.fields ?? {}, failureText(refused, t))
  }

  const formProps = form.formProps(submit)
  return (
    <TitledDialog
      isOpen
      isHeld={isBusy}
      onClose={onClose}
      title={t('companyPage.homePictureTitle')}
      lead={title}
    >
      <form
        {...formProps}
        className="grid gap-5"
        onSubmit={(event: FormEvent) => {
          // The page around it is a form too.
          event.stopPropagation()
          formProps.onSubmit(event)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) choose(file)
        }}
      >
        <FieldFrame {...frame}>
          <FileInput
            id={frame.id}
            accept="image/png,image/jpeg,image/webp,image/avif"
            isInvalid={picture.error !== undefined}
            describedBy={describedBy(frame)}
            onChoose={choose}
          />
          <label htmlFor={frame.id} className="button-quiet button-small cursor-pointer">
            {t(photo.src ? 'companyPage.pictureChange' : 'companyPage.pictureChoose')}
          </label>
        </FieldFrame>
        {photo.src && (
          <FocusPoint
            src={photo.src}
            shape={place === 'hero' ? 'hero' : 'slide'}
            focus={focus}
            onChange={setFocus}
            onWidth={setWidth}
          />
        )}
        {photo.file && width > 0 && width < HOME_PICTURE_SIDES.large && (
          <p role="status" className="text-muted">
            {t('companyPage.homePictureNarrow', { width: formatNumber(width) })}
          </p>
        )}
        {place === 'hero' && (
          <SwitchField
            id={decoration}
            label={t('companyPage.homeDecoration')}
            hint={t('companyPage.homeDecoration_hint')}
            isOn={isDecoration}
            onChange={setDecoration}
          />
        )}
        {(isDecoration ? [] : LANGUAGES).map((language) => (
          <Field
            key={language}
            field={form.field(`text_${language}`)}
            label={t(`companyPage.homeText_${language}`)}
            hint={language === 'en' ? t('companyPage.homeText_hint') : undefined}
            maxLength={HOME_PICTURE_TEXT_MAX_CHARACTERS}
            lang={LANGUAGE_TAG[language]}
            autoComplete="off"
          />
        ))}
        <FormFoot
          submitLabel={t(isBusy ? 'record.saving' : 'record.save')}
          cancelLabel={t('record.cancel')}
          onCancel={onClose}
          isBusy={isBusy}
          error={form.error}
        />
      </form>
    </TitledDialog>
  )
}

/** Whether this browser is told what customers do, also while the site is closed. */
import { useId } from 'react'
import type { Alerts } from '#shared/alert/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { SwitchField } from '../kit/switch-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

export function PushSwitch({ alerts: { is_pushed, push_key } }: { alerts: Alerts }) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const toast = useToast()
  const { alert } = trpc.useUtils()
  const subscription = trpc.alert.subscribe.useMutation()
  const end = trpc.alert.unsubscribe.useMutation()
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return null

  async function turn(isOn: boolean): Promise<void> {
    const show = (is_now: boolean) =>
      alert.get.setData(undefined, (known) => known && { ...known, is_pushed: is_now })
    show(isOn)
    try {
      if (!isOn) {
        await end.mutateAsync()
        return await stopPushes()
      }
      if ((await Notification.requestPermission()) !== 'granted') {
        show(false)
        return toast(t('account.pushRefused'))
      }
      const found = await askForPushes(push_key, language)
      if (!found) {
        show(false)
        return toast(t('account.pushFailed'))
      }
      await subscription.mutateAsync(found)
    } catch (error) {
      show(!isOn)
      toast(failureText(error, t))
    }
  }

  return (
    <SwitchField
      id={id}
      label={t('account.push')}
      hint={t('account.pushHint')}
      isOn={is_pushed}
      onChange={(isOn) => void turn(isOn)}
    />
  )
}

interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

/** Returns what the site needs for pushing; undefined where the browser reaches no service. */
async function askForPushes(applicationServerKey: string, language: string): Promise<Target | undefined> {
  await navigator.serviceWorker.register(`/push.js?language=${language}`)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made with other keys takes no pushes of these.
  await (await pushManager.getSubscription())?.unsubscribe()
  try {
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    const { p256dh, auth } = made.toJSON().keys ?? {}
    return p256dh && auth ? { endpoint: made.endpoint, p256dh, auth } : undefined
  } catch {
    return undefined
  }
}

async function stopPushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}

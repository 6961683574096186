import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { uiWords } from '../words/ui.ts'
import { buttonLook } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import type { ToastMessage } from './toast-message.ts'

const manager = Toast.createToastManager()
let mounted = false

/** Toasts about failures that may still stand. */
const failures = new Set<string>()

/**
 * Shows a toast. The first one brings the place where toasts stand, beside the app's own root. One
 * that tells of a success puts those about failures away: they would only confuse.
 */
export function show({ title, description, kind = 'plain', stays = false, action }: ToastMessage): void {
  if (!mounted) mount()
  const failed = kind === 'destructive'
  if (!failed) for (const id of failures) manager.close(id)
  const onRemove = () => void failures.delete(id)
  const passing = failed || action ? 8000 : 5000
  const timeout = stays ? 0 : passing
  const actionProps = action && { children: action.label, onClick: press }
  const id = manager.add({ title, description, type: kind, timeout, onRemove, actionProps })
  function press() {
    manager.close(id)
    action?.onPress()
  }
  if (failed) failures.add(id)
}

function mount(): void {
  mounted = true
  const place = document.body.appendChild(document.createElement('div'))
  // At once: the manager forgets what is added before its provider listens.
  flushSync(() => createRoot(place).render(<Toasts />))
}

function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={uiWords.notifications}
          className="fixed inset-x-4 top-[calc(env(safe-area-inset-top)+1rem)] z-40 mx-auto max-w-96 outline-none wide:right-6 wide:left-auto wide:w-96"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Earlier toasts peek out below the latest and fan out under the pointer or the focus. */
const stacking =
  'h-(--toast-frontmost-height) overflow-clip data-expanded:h-(--toast-height) absolute inset-x-0 top-0 z-[calc(100-var(--toast-index))] origin-top translate-x-(--toast-swipe-movement-x) translate-y-[calc(var(--toast-swipe-movement-y)+var(--toast-index)*10px)] scale-[calc(1-var(--toast-index)*0.05)] data-expanded:translate-y-[calc(var(--toast-offset-y)+var(--toast-index)*10px+var(--toast-swipe-movement-y))] data-expanded:scale-100'

const moving =
  'transition-[translate,scale,opacity] duration-(--motion-move) ease-in data-ending-style:-translate-y-6 data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:-translate-y-6 data-starting-style:opacity-0'

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['up', 'right']}
      className={`rounded-card border bg-card text-ink shadow-lift ${toast.type === 'destructive' ? 'border-bad' : 'border-line'} ${stacking} ${moving}`}
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4 motion-feedback data-behind:opacity-0 data-expanded:opacity-100">
        <ToastSign kind={toast.type} />
        <div className="grow py-2">
          <Toast.Title className="font-text text-15 leading-5 font-semibold tracking-normal" />
          <Toast.Description className="text-15 text-ink-soft" />
          <Toast.Action className={`${buttonLook('link')} -mb-2`} />
        </div>
        <Toast.Close render={<IconButton icon={X} label={uiWords.dismiss} />} />
      </Toast.Content>
    </Toast.Root>
  ))
}

function ToastSign({ kind }: { kind: string | undefined }) {
  const failed = kind === 'destructive'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <Icon
      size={20}
      strokeWidth={1.75}
      aria-hidden
      className={`mt-2 shrink-0 ${failed ? 'text-bad' : 'text-good'}`}
    />
  )
}

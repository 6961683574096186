import type { Passkey } from '@coterie/contract/account/passkeys'
import { maxPasskeys } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useId, useRef, useState, type Ref } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText, getIssues, isApiError } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../../ui/use-form.ts'
import { loadPasskeyNameForm } from '../schemas.ts'
import { RecoveryCodes } from '../second-factor/scan-step.tsx'
import { PasswordDialog } from '../security/password-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { passkeysQuery } from './passkey-data.ts'

export function PasskeysSection() {
  const { data, error, isRefetching, refetch } = useQuery(passkeysQuery)
  return (
    <Section title={m.passkeys_title()} hint={m.passkeys_hint()}>
      {data ? (
        <Passkeys passkeys={data} />
      ) : error ? (
        <ErrorState title={m.passkeys_failed()} query={{ error, refetch, isRefetching }} />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </Section>
  )
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  if (recoveryCodes !== null)
    return <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-15">{m.passkeys_none()}</p>
      ) : (
        <ul aria-label={m.passkeys_title()} className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} focusAfterRemoval={() => addButton.current} />
          ))}
        </ul>
      )}
      <AddButton isFull={passkeys.length >= maxPasskeys} onAdd={() => setAdding(true)} ref={addButton} />
      <AddPasskeyDialog open={isAdding} onClose={() => setAdding(false)} onRecoveryCodes={setRecoveryCodes} />
    </>
  )
}

type AddButtonProps = { isFull: boolean; onAdd: () => void; ref: Ref<HTMLButtonElement> }

function AddButton({ isFull, onAdd, ref }: AddButtonProps) {
  if (!canUsePasskeys()) return <p className="text-15 text-ink-soft">{m.passkeys_unsupported()}</p>
  if (isFull) return <p className="text-15 text-ink-soft">{m.passkeys_full()}</p>
  return (
    <Button ref={ref} variant="secondary" icon={KeyRound} className="justify-self-start" onClick={onAdd}>
      {m.passkeys_add()}
    </Button>
  )
}

type PasskeyRowProps = { passkey: Passkey; focusAfterRemoval: () => HTMLElement | null }

function PasskeyRow({ passkey, focusAfterRemoval }: PasskeyRowProps) {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  const { name } = passkey
  const close = () => setDialog(null)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-13 text-ink-soft">
          {m.passkeys_created_on({ date: formatDate(passkey.createdAt, 'date') })}
          {' · '}
          {passkey.lastUsedAt === null
            ? m.passkeys_never_used()
            : m.passkeys_used_on({ date: formatDate(passkey.lastUsedAt, 'dateAndTime') })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={m.passkeys_rename_label({ name })}
          onClick={() => setDialog('rename')}
        >
          {m.passkeys_rename()}
        </Button>
        <Button
          variant="danger"
          aria-label={m.passkeys_remove_label({ name })}
          onClick={() => setDialog('remove')}
        >
          {m.passkeys_remove()}
        </Button>
      </div>
      {dialog === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      <RemoveDialog
        passkey={passkey}
        open={dialog === 'remove'}
        onClose={close}
        onRemoved={() => focusAfterRemoval()?.focus()}
      />
    </li>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [values, setValues] = useState({ name: passkey.name })
  const form = useForm(loadPasskeyNameForm, [values, setValues])
  const formId = useId()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: typeof values) =>
      call('PATCH /api/user/passkeys/{id}', { params: { id: String(passkey.id) }, body }),
    onSuccess: (renamed) => {
      client.setQueryData(passkeysQuery.queryKey, (all) =>
        all?.map((other) => (other.id === renamed.id ? renamed : other)),
      )
      toast({ title: m.passkeys_renamed() })
      onClose()
    },
    onError: (failure) => form.showIssues(getIssues(failure)),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.passkeys_rename_title()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.security_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            {isPending ? m.passkeys_saving() : m.passkeys_save()}
          </Button>
        </>
      }
    >
      <form {...form.getFormProps((valid) => mutate(valid))} id={formId} className="grid gap-4">
        {error && !isPending && getIssues(error).length === 0 && (
          <Notice tone="bad">{getErrorText(error)}</Notice>
        )}
        <TextField {...form.field('name')} label={m.passkeys_name()} autoComplete="off" />
      </form>
    </Dialog>
  )
}

type RemoveDialogProps = { passkey: Passkey; open: boolean; onClose: () => void; onRemoved: () => void }

function RemoveDialog({ passkey, open, onClose, onRemoved }: RemoveDialogProps) {
  const client = useQueryClient()
  /** A passkey that is already gone counts as removed. */
  async function remove() {
    try {
      await call('DELETE /api/user/passkeys/{id}', { params: { id: String(passkey.id) } })
    } catch (error) {
      if (!isApiError(error, 'not_found')) throw error
    }
    client.setQueryData(passkeysQuery.queryKey, (all) => all?.filter(({ id }) => id !== passkey.id))
    const description = m.passkeys_removed_detail({ name: passkey.name })
    toast({ title: m.passkeys_removed(), description })
    onRemoved()
  }
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      title={m.passkeys_remove_title({ name: passkey.name })}
      description={m.passkeys_remove_hint()}
      action={m.passkeys_remove()}
      pendingAction={m.passkeys_removing()}
      variant="danger"
      run={remove}
      onFailed={(error) =>
        toast({
          title: m.passkeys_remove_failed(),
          description: getErrorText(error),
          kind: 'destructive',
        })
      }
    />
  )
}

import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../../api/call.ts'
import { ApiError, getErrorText, isApiError } from '../../../api/errors.ts'
import { getAuthHref, getNextPage, parsePendingJoin } from '../../../api/next-page.ts'
import { setUser, useSession } from '../../../api/session.ts'
import { saveSignUpPage } from '../../../api/user-storage.ts'
import { product } from '../../../i18n/product.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../../ui/use-form.ts'
import { clearPendingLink, savePendingLink } from '../after-sign-in.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthMessageCard, useHeadingFocus } from '../auth-message.tsx'
import { AuthMessages } from '../auth-messages.tsx'
import { getFieldIssues } from '../field-issues.ts'
import { SuspendedNotice } from '../login-error-actions.tsx'
import { LoginForm } from '../login-form.tsx'
import { loadIdentityNameForm } from '../schemas.ts'
import { CodeStep } from '../second-factor/code-step.tsx'
import { getLoginError, getSecondStep, parseSignInResponse, useSignIn } from '../sign-in.ts'
import type { SecondStep } from '../sign-in.ts'
import { signInProvidersQuery } from './provider-buttons.tsx'

/** Where identities are added and removed. */
const securitySettingsPage = '/account?tab=privacy'

type ProviderResponse = { state: string; code?: string; iss?: string; error?: string }

/** The parameters that the provider added to this page. Only `state` and `next` stay in the address. */
function readResponse(): ProviderResponse {
  const search = new URLSearchParams(location.search)
  const entries = ['state', 'code', 'iss', 'error'].flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { state: '', ...Object.fromEntries(entries) }
}

function useProviderName(id: string): string {
  const { data } = useQuery(signInProvidersQuery)
  return data?.find((provider) => provider.id === id)?.name ?? m.provider_unknown()
}

/** The page that a provider sends people back to. */
export function ProviderCallbackPage({ provider }: { provider: string }) {
  return (
    <AuthFrame>
      <ProviderCallback id={provider} />
    </AuthFrame>
  )
}

function ProviderCallback({ id }: { id: string }) {
  const [, navigate] = useLocation()
  const [response] = useState(readResponse)
  const { state } = response
  const name = useProviderName(id)
  const session = useSession()
  const { data, error } = useQuery({
    queryKey: ['provider-response', id, state],
    queryFn: () => call('POST /api/sign-in-providers/response', { body: { provider: id, ...response } }),
    retry: false,
  })
  const next = data?.next ?? null
  useEffect(() => {
    if (data === undefined && error === null) return
    const search = new URLSearchParams({ state, ...(next !== null && { next }) })
    history.replaceState(history.state, '', `${location.pathname}?${search}`)
  }, [data, error, state, next])
  const isAdding = data?.step === 'add'
  const hasSignedIn = data !== undefined && !isAdding && session.state === 'in'
  useEffect(() => {
    if (hasSignedIn) navigate(getNextPage() ?? '/', { replace: true })
  }, [hasSignedIn, navigate])
  const goBack = () => {
    clearPendingLink()
    navigate(getAuthHref(getNextPage() ?? '/'), { replace: true })
  }
  if (error !== null) return <ProviderError name={name} error={error} onBack={goBack} />
  if (data === undefined || hasSignedIn) return <Loading label={m.provider_checking({ provider: name })} />
  const props = { state, name, onBack: goBack, email: data.email ?? '' }
  switch (data.step) {
    case 'sign-in':
      return <SignInStep {...props} />
    case 'link':
      return <LinkStep {...props} />
    case 'sign-up':
      return <SignUpStep {...props} suggestedName={data.name ?? ''} />
    case 'add':
      return <AddStep {...props} />
  }
}

type StepProps = { state: string; name: string; email: string; onBack: () => void }

type ProviderErrorProps = { name: string; error: Error; onBack: () => void }

function ProviderError({ name, error, onBack }: ProviderErrorProps) {
  const session = useSession()
  const [, navigate] = useLocation()
  const isSignedIn = session.state === 'in'
  return (
    <AuthMessageCard
      scene="lost"
      title={m.provider_failed({ provider: name })}
      text={isApiError(error, 'not_approved') ? getLoginError(error) : getErrorText(error)}
    >
      {error instanceof ApiError && error.href !== undefined && <SuspendedNotice apiError={error} />}
      <Button fullWidth onClick={isSignedIn ? () => navigate(securitySettingsPage) : onBack}>
        {isSignedIn ? m.provider_back_to_settings() : m.account_back_to_sign_in()}
      </Button>
    </AuthMessageCard>
  )
}

/** Runs once, even in development, where effects run twice. */
function useOnMount(work: () => void) {
  const hasRun = useRef(false)
  const run = useEffectEvent(work)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    run()
  }, [])
}

function SignInStep({ state, name, onBack }: StepProps) {
  const { mutate, error, reset } = useSignIn()
  const credentials = { providerState: state }
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null)
  useOnMount(() =>
    mutate(credentials, {
      onError: (failure) => {
        const step = getSecondStep(failure)
        if (step === null) return
        setSecondStep(step)
        reset()
      },
    }),
  )
  if (secondStep !== null) return <CodeStep credentials={credentials} step={secondStep} onBack={onBack} />
  if (error !== null) return <ProviderError name={name} error={error} onBack={onBack} />
  return <Loading label={m.provider_checking({ provider: name })} />
}

function AddStep({ state, name, onBack }: StepProps) {
  const [, navigate] = useLocation()
  const { mutate, error } = useMutation({
    mutationFn: () => call('POST /api/user/identities', { body: { state } }),
    onSuccess: () => {
      toast({ title: m.provider_linked({ provider: name }) })
      navigate(securitySettingsPage, { replace: true })
    },
  })
  useOnMount(() => mutate())
  if (error !== null) return <ProviderError name={name} error={error} onBack={onBack} />
  return <Loading label={m.provider_checking({ provider: name })} />
}

/** An account has the same address. Signing in to it, in any way, proves that it is theirs, and links it. */
function LinkStep({ state, name, email, onBack }: StepProps) {
  const heading = useHeadingFocus()
  const [values, setValues] = useState({ email, password: '' })
  useOnMount(() => savePendingLink({ state, provider: name }))
  return (
    <div className="grid gap-2">
      <h1 ref={heading} tabIndex={-1} className="text-24 outline-none">
        {m.provider_link_title()}
      </h1>
      <p className="text-15 text-ink-soft">{m.provider_link_hint({ provider: name, email })}</p>
      <LoginForm values={values} onValuesChange={setValues} showsProviders={false} />
      <Button variant="quiet" fullWidth onClick={onBack} className="mt-2">
        {m.provider_not_now()}
      </Button>
    </div>
  )
}

const fieldsByErrorCode = { name_not_allowed: 'name' }

function SignUpStep({ state, name, email, suggestedName, onBack }: StepProps & { suggestedName: string }) {
  const heading = useHeadingFocus()
  const client = useQueryClient()
  const form = useForm(loadIdentityNameForm, useState({ name: suggestedName }))
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (values: { name: string }) => {
      const pendingJoin = parsePendingJoin(getNextPage())
      const body = { ...values, state, ...(pendingJoin && { pendingJoin }) }
      return parseSignInResponse(await call('POST /api/register/provider', { body }))
    },
    onSuccess: (user) => {
      saveSignUpPage()
      toast({ title: m.account_account_created(), description: m.account_welcome({ product }) })
      setUser(client, user)
    },
    onError: (failure) => form.showIssues(getFieldIssues(failure, fieldsByErrorCode)),
  })
  if (isApiError(error, 'not_approved'))
    return <AuthMessages authMessage={{ kind: 'waitlisted', email }} onSignIn={onBack} />
  return (
    <div className="grid gap-2">
      <h1 ref={heading} tabIndex={-1} className="text-24 outline-none">
        {m.provider_sign_up_title({ product })}
      </h1>
      <p className="text-15 text-ink-soft">{m.provider_sign_up_hint({ provider: name, email })}</p>
      <form {...form.getFormProps((values) => mutate(values))} className="grid gap-5 pt-4">
        {error && !isPending && getFieldIssues(error, fieldsByErrorCode).length === 0 && (
          <FormError>
            <Notice tone="bad">{getErrorText(error)}</Notice>
          </FormError>
        )}
        <TextField
          {...form.field('name')}
          label={m.account_name()}
          hint={m.account_name_hint()}
          autoComplete="name"
        />
        <Button type="submit" fullWidth pending={isPending}>
          {isPending ? m.account_creating_account() : m.account_create_account()}
        </Button>
      </form>
      <Button variant="quiet" fullWidth onClick={onBack}>
        {m.provider_not_now()}
      </Button>
    </div>
  )
}

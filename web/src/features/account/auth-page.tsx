import { m } from '@coterie/contract/paraglide/messages'
import { Suspense, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { getAuthHref, isPublicPage, getNextPage } from '../../api/next-page.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAuthFormValues, type AuthTab } from './auth-forms.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthMessage } from './auth-message.tsx'
import { LoginForm } from './login-form.tsx'
import type { RegisterFormProps } from './register-form.tsx'
import type { NewUser } from './sign-up.ts'

// Most visitors sign in, so everything else is loaded on demand.
const loadRegisterForm = () => import('./register-form.tsx')
const LazyRegisterForm = lazy(async () => ({ default: (await loadRegisterForm()).RegisterForm }))
const AuthMessages = lazy(async () => ({ default: (await import('./auth-messages.tsx')).AuthMessages }))

/** The selected tab stays, and keeps the focus, while the form loads. */
function RegisterForm(props: RegisterFormProps) {
  return (
    <Suspense fallback={<Loading />}>
      <LazyRegisterForm {...props} />
    </Suspense>
  )
}

const getTabs = () =>
  [
    { value: 'login', label: m.account_login() },
    { value: 'register', label: m.account_register() },
  ] as const

type SignUpFormProps = Pick<RegisterFormProps, 'values' | 'onWaitlisted' | 'onLoginInstead'> & {
  onValuesChange: (change: Partial<NewUser>) => void
}

type AuthPageProps = {
  /** What people were invited to. Replaces the introduction. */
  invitation?: ReactNode
  /** Replaces the sign-up form. */
  renderSignUp?: ((props: SignUpFormProps) => ReactNode) | undefined
  /** What follows the forms, but not the messages of emailed links. `openSignUp` moves the focus to the sign-up form. */
  renderBelow?: (openSignUp: () => void) => ReactNode
}

/** Sign-in, sign-up (`?register`, used by approval emails) and the target of confirmation links. */
export function AuthPage({ invitation, renderSignUp, renderBelow }: AuthPageProps) {
  const [search] = useSearchParams()
  const [outcome, setOutcome] = useState<AuthMessage>()
  const authMessage = outcome ?? getAuthMessage(search)
  const [values, changeValues, clearValues] = useAuthFormValues(getInitialTab(search), authMessage === null)
  const [signUpRequests, setSignUpRequests] = useState(0)
  const [, navigate] = useLocation()

  function showLogin() {
    setOutcome(undefined)
    changeValues({ tab: 'login' })
    const next = getNextPage()
    navigate(next === null ? '/auth' : getAuthHref(next), { replace: true })
  }

  function openSignUp() {
    changeValues({ tab: 'register' })
    setSignUpRequests(signUpRequests + 1)
  }

  function handleSignedUp(kind: 'mailed' | 'waitlisted', email: string) {
    clearValues()
    setOutcome({ kind, email })
  }

  const formProps = {
    values,
    onValuesChange: changeValues,
    onRegistered: (email: string) => handleSignedUp('mailed', email),
    onWaitlisted: (email: string) => handleSignedUp('waitlisted', email),
    onLoginInstead: showLogin,
  }
  return (
    <AuthFrame
      showsIntroduction={authMessage === null}
      invitation={invitation}
      below={authMessage === null && renderBelow?.(openSignUp)}
    >
      <Suspense fallback={<Loading />}>
        {authMessage === null ? (
          <Tabs
            label={m.account_tabs_label()}
            tabs={getTabs()}
            value={values.tab}
            onChange={(tab) => changeValues({ tab })}
          >
            {values.tab === 'login' ? (
              <LoginForm values={values} onValuesChange={changeValues} />
            ) : (
              (renderSignUp?.(formProps) ?? (
                <RegisterForm {...formProps} key={signUpRequests} startsFocused={signUpRequests > 0} />
              ))
            )}
          </Tabs>
        ) : (
          <AuthMessages authMessage={authMessage} onSignIn={showLogin} />
        )}
      </Suspense>
    </AuthFrame>
  )
}

function getInitialTab(search: URLSearchParams): AuthTab {
  const isNew = isPublicPage(getNextPage(`${search}`)) || search.has('register')
  return isNew ? 'register' : 'login'
}

function getAuthMessage(search: URLSearchParams): AuthMessage | null {
  const [token, verified] = [search.get('confirm'), search.get('verified')]
  const signInToken = search.get('sign-in')
  if (token !== null) return { kind: 'confirm', token }
  if (signInToken !== null) return { kind: 'sign-in', token: signInToken }
  if (verified === 'true') return { kind: 'verified' }
  return verified === 'false' ? { kind: 'expired' } : null
}

import { m } from '@coterie/contract/paraglide/messages'
import { Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { getAuthHref, isPublicPage, getNextPage } from '../../api/next-page.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAuthFormValues } from './auth-forms.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthMessage } from './auth-message.tsx'
import { LoginForm } from './login-form.tsx'

// Most visitors sign in, so everything else is loaded on demand.
const loadRegisterForm = () => import('./register-form.tsx')
const RegisterForm = lazy(async () => ({ default: (await loadRegisterForm()).RegisterForm }))
const AuthMessages = lazy(async () => ({ default: (await import('./auth-messages.tsx')).AuthMessages }))

const getTabs = () =>
  [
    { value: 'login', label: m.account_login() },
    { value: 'register', label: m.account_register() },
  ] as const

/** Sign-in, sign-up (`?register`, used by invitation emails) and the target of confirmation links. */
export function AuthPage() {
  const [search] = useSearchParams()
  const isNew = isPublicPage(getNextPage(`${search}`)) || search.has('register')
  const [values, changeValues, clearValues] = useAuthFormValues(isNew ? 'register' : 'login')
  const [mailedTo, setMailedTo] = useState<string>()
  const [, navigate] = useLocation()

  function showLogin() {
    setMailedTo(undefined)
    changeValues({ tab: 'login' })
    const next = getNextPage()
    navigate(next === null ? '/auth' : getAuthHref(next), { replace: true })
  }

  function handleRegistered(email: string) {
    clearValues()
    setMailedTo(email)
  }

  const authMessage = getAuthMessage(search, mailedTo)
  return (
    <AuthFrame showsIntroduction={authMessage === null}>
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
              <RegisterForm
                values={values}
                onValuesChange={changeValues}
                onRegistered={handleRegistered}
                onLoginInstead={showLogin}
              />
            )}
          </Tabs>
        ) : (
          <AuthMessages authMessage={authMessage} onSignIn={showLogin} />
        )}
      </Suspense>
    </AuthFrame>
  )
}

function getAuthMessage(search: URLSearchParams, mailedTo: string | undefined): AuthMessage | null {
  const [token, verified] = [search.get('confirm'), search.get('verified')]
  const signInToken = search.get('sign-in')
  if (mailedTo !== undefined) return { kind: 'mailed', email: mailedTo }
  if (token !== null) return { kind: 'confirm', token }
  if (signInToken !== null) return { kind: 'sign-in', token: signInToken }
  if (verified === 'true') return { kind: 'verified' }
  return verified === 'false' ? { kind: 'expired' } : null
}

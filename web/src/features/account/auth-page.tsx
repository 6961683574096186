import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { authFor, nextPage } from '../../api/next.ts'
import { Loading } from '../../ui/loading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { accountWords } from '../../words/account.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { Letter } from './letter.tsx'
import { LoginForm } from './login-form.tsx'

// Most people who come here sign in: what the others need is fetched when they need it.
const loadRegisterForm = () => import('./register-form.tsx')
const RegisterForm = lazy(async () => ({ default: (await loadRegisterForm()).RegisterForm }))
const Letters = lazy(async () => ({ default: (await import('./letters.tsx')).Letters }))

type Tab = 'login' | 'register'

const tabs = [
  { value: 'login', label: accountWords.login },
  { value: 'register', label: accountWords.register },
] as const

/** Signing in and signing up, and where the link in the confirmation mail leads. */
export function AuthPage() {
  const [tab, setTab] = useState<Tab>(nextPage() === null ? 'login' : 'register')
  const [typed, setTyped] = useState({ email: '', password: '', name: '' })
  const [mailedTo, setMailedTo] = useState<string>()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()

  function toLogin() {
    setMailedTo(undefined)
    setTab('login')
    const next = nextPage()
    navigate(next === null ? '/auth' : authFor(next), { replace: true })
  }

  const letter = letterFor(search.get('verified'), mailedTo)
  return (
    <AuthFrame introduces={letter === null}>
      <Suspense fallback={<Loading />}>
        {letter === null ? (
          <Tabs label={accountWords.waysIn} tabs={tabs} value={tab} onChange={setTab}>
            {tab === 'login' ? (
              <LoginForm typed={typed} onType={(login) => setTyped({ ...typed, ...login })} />
            ) : (
              <RegisterForm
                typed={typed}
                onType={setTyped}
                onRegistered={setMailedTo}
                onLoginInstead={toLogin}
              />
            )}
          </Tabs>
        ) : (
          <Letters letter={letter} onSignIn={toLogin} />
        )}
      </Suspense>
    </AuthFrame>
  )
}

function letterFor(verified: string | null, mailedTo: string | undefined): Letter | null {
  if (mailedTo !== undefined) return { about: 'mailed', email: mailedTo }
  if (verified === 'true') return { about: 'verified' }
  return verified === 'false' ? { about: 'spent' } : null
}

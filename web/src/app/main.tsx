import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { makeQueryClient } from '../api/query-client.ts'
import { onChangeLanguage } from '../ui/change-language.ts'
import { Crash } from './error-boundary.tsx'
import { handOver } from './first-paint/swap-in-app.ts'
import { lettersAreHere, stylesAreHere } from './wait-for-fonts.ts'
import { AppRouter } from './router.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const app = (
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <Crash>
        <AppRouter />
      </Crash>
    </QueryClientProvider>
  </StrictMode>
)
handOver(root)
void Promise.all([lettersAreHere(), stylesAreHere()]).then(() => createRoot(root).render(app))
// Browsers offer it once and early; app/offline asks when it suits.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installPrompt: event })
})
onChangeLanguage(async (language) => (await import('./change-language.ts')).changeLanguage(language))
// This too, until somebody has done something.
void import('./accessibility.ts').then(({ keepPlace }) => keepPlace())
// public/theme.js has put the theme on; changes of it can wait for this.
void import('./theme.ts').then(({ followTheme }) => followTheme())

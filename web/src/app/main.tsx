import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { createQueryClient } from '../api/query-client.ts'
import { onChangeLanguage } from '../ui/change-language.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { swapInApp } from './first-paint/swap-in-app.ts'
import { AppRouter } from './router.tsx'
import { waitForFonts, waitForStyles } from './wait-for-fonts.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const app = (
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <ErrorBoundary>
        <AppRouter />
      </ErrorBoundary>
    </QueryClientProvider>
  </StrictMode>
)
swapInApp(root)
void Promise.all([waitForFonts(), waitForStyles()]).then(() => createRoot(root).render(app))
// Browsers offer it once and early; app/offline asks when it suits.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installPrompt: event })
})
onChangeLanguage(async (language) => (await import('./change-language.ts')).changeLanguage(language))
// This too, until somebody has done something.
void import('./accessibility.ts').then(({ setUpAccessibility }) => setUpAccessibility())
// public/theme.js has put the theme on; changes of it can wait for this.
void import('./theme.ts').then(({ watchTheme }) => watchTheme())

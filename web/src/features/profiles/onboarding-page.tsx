import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { useUser } from '../../api/session.ts'
import { Brand } from '../../ui/brand.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { leaveWords } from '../../i18n/leave.ts'
import { profilesWords } from '../../i18n/profiles.ts'
import { shellWords } from '../../i18n/shell.ts'
import { useLeave } from '../account/use-sign-out.ts'
import { AboutStep } from './about-step.tsx'
import { useAnswers, type About, type Home } from './onboarding-answers.ts'
import { InterestsStep } from './interests-step.tsx'
import { LocationStep } from './location-step.tsx'
import { usePictureDraft } from '../pictures/picture-draft.ts'
import { countriesQuery } from './city-queries.ts'
import { isAboutName, isAboutPicture, stepOf, useSaveAnswers } from './save-onboarding.ts'

/** Three steps in which a newcomer says who they are, where they live and what they like. */
export function OnboardingPage() {
  const leave = useLeave()
  const { role } = useUser()
  return (
    <main className="mx-auto grid min-h-dvh max-w-[34rem] content-start gap-6 px-4 pt-6 pb-10 wide:content-center wide:py-12">
      <div className="flex items-center justify-between">
        <Brand />
        <Button look="quiet" className="-mr-5" onClick={() => void leave()}>
          {leaveWords.logOut}
        </Button>
      </div>
      <div className="invitation grid gap-6 p-6 wide:p-10">
        <Steps />
      </div>
      {role === 'admin' && (
        <ButtonLink href="/admin" look="link" className="justify-self-center">
          {shellWords.adminPanel}
        </ButtonLink>
      )}
    </main>
  )
}

function Steps() {
  const { user, answers, keep, picture, problemAt, goTo, isPending, ...does } = useOnboarding()
  return (
    <>
      <StepHeading step={answers.step} />
      {answers.step === 1 && (
        <AboutStep
          about={answers.about}
          onChange={does.changeAbout}
          picture={picture}
          current={user.avatar}
          onPicture={does.changePicture}
          nameProblem={does.problemWith(isAboutName)}
          pictureProblem={does.problemWith(isAboutPicture)}
          onNext={() => goTo(2)}
        />
      )}
      {answers.step === 2 && (
        <LocationStep
          home={answers.home}
          onChange={does.changeHome}
          cityProblem={problemAt(2)}
          onBack={() => goTo(1)}
          onNext={() => goTo(3)}
        />
      )}
      {answers.step === 3 && (
        <InterestsStep
          interests={answers.interests}
          onChange={(interests) => keep({ interests })}
          saving={isPending}
          onBack={() => goTo(2)}
          onComplete={does.complete}
        />
      )}
    </>
  )
}

/** The answers so far, and how they are kept and sent. */
function useOnboarding() {
  const user = useUser()
  const [answers, keep] = useAnswers(user)
  const [change, keepPicture] = usePictureDraft('onboarding')
  const picture = change instanceof File ? change : null
  const { mutate, isPending, error, reset } = useSaveAnswers()
  // Asked for early, so that the list is there at step 2.
  useQuery(countriesQuery)
  const goTo = (step: number) => keep({ step })
  function changeAbout(about: About) {
    reset()
    keep({ about })
  }
  function changePicture(file: File | null) {
    reset()
    keepPicture(file ?? 'kept')
  }
  function changeHome(home: Home) {
    reset()
    keep({ home })
  }
  const problemAt = (step: number) => (stepOf(error) === step ? sentenceOf(error) : undefined)
  const problemWith = (isAbout: (error: unknown) => boolean) =>
    isAbout(error) ? sentenceOf(error) : undefined
  const complete = () =>
    mutate({ answers, picture }, { onError: (problem) => goTo(stepOf(problem) ?? answers.step) })
  const does = { changeAbout, changePicture, changeHome, problemWith, complete }
  return { user, answers, keep, picture, problemAt, goTo, isPending, ...does }
}

/** Progress and heading. Going to another step moves the reading position here. */
function StepHeading({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus()
    scrollTo(0, 0)
  }, [step])
  return (
    <header className="grid gap-5">
      <ProgressSteps step={step} of={profilesWords.steps.length} />
      <div className="grid gap-1.5">
        <h1 ref={heading} tabIndex={-1} className="text-32 outline-none">
          {profilesWords.steps[step - 1]}
        </h1>
        <p className="text-15 text-ink-soft">{profilesWords.stepHints[step - 1]}</p>
      </div>
    </header>
  )
}

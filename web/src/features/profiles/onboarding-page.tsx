import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { getErrorText } from '../../api/errors.ts'
import { useUser } from '../../api/session.ts'
import { Brand } from '../../ui/brand.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StepIndicator } from '../../ui/frames.tsx'
import { useSignOut } from '../account/use-sign-out.ts'
import { usePictureDraft } from '../pictures/picture-draft.ts'
import { countriesQuery } from './location-fields.tsx'
import {
  applyDefaults,
  useOnboardingAnswers,
  useOnboardingDefaults,
  type AboutValues,
  type HomeCity,
  isNameError,
  isPictureError,
  getErrorStep,
  useSaveOnboarding,
} from './onboarding-answers.ts'
import { AboutStep, InterestsStep, LocationStep } from './onboarding-steps.tsx'

const stepTexts = [m.profiles_steps_1, m.profiles_steps_2, m.profiles_steps_3]

const stepHintTexts = [m.profiles_step_hints_1, m.profiles_step_hints_2, m.profiles_step_hints_3]

export function OnboardingPage() {
  const signOut = useSignOut()
  const { role } = useUser()
  return (
    <main className="mx-auto grid min-h-dvh max-w-[34rem] content-start gap-6 px-4 pt-6 pb-10 wide:content-center wide:py-12">
      <div className="flex items-center justify-between">
        <Brand />
        <Button variant="quiet" className="-mr-4" onClick={() => void signOut()}>
          {m.sign_out_log_out()}
        </Button>
      </div>
      <div className="invitation grid gap-6 p-6 wide:p-10">
        <OnboardingSteps />
      </div>
      {role === 'admin' && (
        <ButtonLink href="/admin" variant="link" className="justify-self-center">
          {m.shell_admin_panel()}
        </ButtonLink>
      )}
    </main>
  )
}

function OnboardingSteps() {
  const { user, answers, defaults, changeAnswers, picture, getStepError, goTo, isPending, ...handlers } =
    useOnboarding()
  return (
    <>
      <StepHeading step={answers.step} />
      {answers.step === 1 && (
        <AboutStep
          about={answers.about}
          onChange={handlers.changeAbout}
          promptAnswers={answers.promptAnswers}
          onPromptAnswers={(promptAnswers) => changeAnswers({ promptAnswers })}
          picture={picture}
          savedPicture={user.avatar}
          pictureFactor={defaults.pictureFactor}
          onPicture={handlers.changePicture}
          nameError={handlers.getFieldError(isNameError)}
          pictureError={handlers.getFieldError(isPictureError)}
          onNext={() => goTo(2)}
        />
      )}
      {answers.step === 2 && (
        <LocationStep
          home={answers.home}
          defaults={defaults}
          onChange={handlers.changeHome}
          cityError={getStepError(2)}
          onBack={() => goTo(1)}
          onNext={() => changeAnswers({ home: answers.home, step: 3 })}
        />
      )}
      {answers.step === 3 && (
        <InterestsStep
          interests={answers.interests}
          defaults={defaults}
          onChange={(interests) => changeAnswers({ interests })}
          isSaving={isPending}
          onBack={() => goTo(2)}
          onComplete={handlers.complete}
        />
      )}
    </>
  )
}

function useOnboarding() {
  const user = useUser()
  const [ownAnswers, changeAnswers] = useOnboardingAnswers(user)
  const defaults = useOnboardingDefaults()
  const answers = applyDefaults(ownAnswers, defaults)
  const [change, changePictureDraft] = usePictureDraft('onboarding')
  const picture = change instanceof File ? change : null
  const { mutate, isPending, error, reset } = useSaveOnboarding()
  // Prefetched for step 2.
  useQuery(countriesQuery)
  const goTo = (step: number) => changeAnswers({ step })
  function changeAbout(about: AboutValues) {
    reset()
    changeAnswers({ about })
  }
  function changePicture(file: File | null) {
    reset()
    changePictureDraft(file ?? 'kept')
  }
  function changeHome(home: HomeCity) {
    reset()
    changeAnswers({ home })
  }
  const getStepError = (step: number) => (getErrorStep(error) === step ? getErrorText(error) : undefined)
  const getFieldError = (isFieldError: (error: unknown) => boolean) =>
    isFieldError(error) ? getErrorText(error) : undefined
  const complete = () =>
    mutate({ answers, picture }, { onError: (saveError) => goTo(getErrorStep(saveError) ?? answers.step) })
  return {
    user,
    answers,
    defaults,
    changeAnswers,
    picture,
    getStepError,
    getFieldError,
    goTo,
    isPending,
    changeAbout,
    changePicture,
    changeHome,
    complete,
  }
}

/** Progress and heading. The heading gets the focus on each new step. */
function StepHeading({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    heading.current?.focus()
    scrollTo(0, 0)
  }, [step])
  return (
    <header className="grid gap-5">
      <StepIndicator
        step={step}
        total={[m.profiles_steps_1(), m.profiles_steps_2(), m.profiles_steps_3()].length}
      />
      <div className="grid gap-1.5">
        <h1 ref={heading} tabIndex={-1} className="text-32 outline-none">
          {stepTexts[step - 1]?.()}
        </h1>
        <p className="text-15 text-ink-soft">{stepHintTexts[step - 1]?.()}</p>
      </div>
    </header>
  )
}

const loadAccountForms = () => import('@coterie/contract/account/account.forms')

export const loadLoginForm = async () => (await loadAccountForms()).loginForm
export const loadRegisterForm = async () => (await loadAccountForms()).registerForm
export const loadInvitedSignUpForm = async () => (await loadAccountForms()).invitedSignUpForm
export const loadEmailForm = async () => (await loadAccountForms()).emailForm
export const loadNewPasswordForm = async () => (await loadAccountForms()).newPasswordForm
export const loadExistingPasswordForm = async () => (await loadAccountForms()).existingPasswordForm

const loadPasswordForms = () => import('@coterie/contract/account/passwords.forms')

export const loadForgotForm = async () => (await loadPasswordForms()).forgotPasswordForm
export const loadResetForm = async () => (await loadPasswordForms()).resetPasswordWithConfirmationForm

export const loadChangePasswordForm = async () =>
  (await loadPasswordForms()).changePasswordWithConfirmationForm
export const loadChangeEmailForm = async () => (await loadPasswordForms()).changeEmailForm
export const loadNewEmailForm = async () => (await loadPasswordForms()).newEmailForm
export const loadFirstPasswordForm = async () => (await loadPasswordForms()).firstPasswordForm

const loadSignInLinkForms = () => import('@coterie/contract/account/sign-in-links.forms')

export const loadEmailedCodeForm = async () => (await loadSignInLinkForms()).emailedCodeForm
export const loadConfirmationCodeForm = async () => (await loadSignInLinkForms()).confirmationCodeForm

const loadSecondFactorForms = () => import('@coterie/contract/account/second-factor.forms')

export const loadCodeForm = async () => (await loadSecondFactorForms()).codeForm
export const loadConfirmPasswordForm = async () => (await loadSecondFactorForms()).passwordForm
export const loadNoPasswordForm = async () => (await loadSecondFactorForms()).noPasswordForm
export const loadNoPasswordAndCodeForm = async () => (await loadSecondFactorForms()).noPasswordAndCodeForm
export const loadPasswordAndCodeForm = async () => (await loadSecondFactorForms()).passwordAndCodeForm

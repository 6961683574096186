const loadAccountForms = () => import('@coterie/contract/account/account.forms')

export const loadLoginForm = async () => (await loadAccountForms()).loginForm
export const loadRegisterForm = async () => (await loadAccountForms()).registerForm
export const loadEmailForm = async () => (await loadAccountForms()).emailForm
export const loadNewPasswordForm = async () => (await loadAccountForms()).newPasswordForm
export const loadOwnPasswordForm = async () => (await loadAccountForms()).existingPasswordForm

import type { Page } from '@playwright/test';
import { all, never, unreachable } from './answers.js';
import type { Scene } from './scene.js';
import { KNOWN_EMAIL } from './world.js';

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).waitFor();
const signInForm = (page: Page) => page.getByLabel('Password').waitFor();

export const SIGN_IN_SCENES: Scene[] = [
  { id: 'sign-in/sign-in', path: '/home', shows: signInForm },
  {
    id: 'sign-in/wrong-password',
    path: '/home',
    act: async (page) => {
      await page.getByLabel('Email').fill(KNOWN_EMAIL);
      await page.getByLabel('Password').fill('not my password');
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    shows: (page) => page.getByRole('alert').waitFor(),
  },
  {
    id: 'sign-in/create-account',
    path: '/home',
    act: (page) => page.getByRole('button', { name: 'Create account' }).click(),
    shows: (page) => page.getByRole('heading', { name: 'Create your account' }).waitFor(),
  },
  {
    id: 'sign-in/account-exists',
    path: '/home',
    act: async (page) => {
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('heading', { name: 'Create your account' }).waitFor();
      await page.getByLabel('Email').fill(KNOWN_EMAIL);
      await page.getByLabel('Password').fill('correct horse battery staple');
      await page.getByRole('button', { name: 'Create account' }).click();
    },
    shows: (page) => page.getByRole('alert').waitFor(),
  },
  {
    id: 'sign-in/expired',
    path: '/oidc/interaction/gone',
    shows: (page) => page.getByRole('link', { name: 'Back to Colloquy' }).waitFor(),
  },
  { id: 'sign-in/signed-out', path: '/', session: { 'colloquy.sign-in-pause': 'signed-out' }, shows: button('Sign in') },
  { id: 'sign-in/failed', path: '/', session: { 'colloquy.sign-in-pause': 'failed' }, shows: button('Sign in') },
  { id: 'sign-in/loading', path: '/home', before: never('public/config'), shows: (page) => page.getByText('Loading...').waitFor() },
  {
    id: 'sign-in/callback',
    path: '/callback?code=a&state=b',
    before: never('public/config'),
    shows: (page) => page.getByText('Processing authentication...').waitFor(),
  },
  { id: 'sign-in/unreachable', path: '/home', before: all(unreachable('public/config')), shows: button('Try again') },
];

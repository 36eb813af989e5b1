import { lazy, Suspense, useLayoutEffect, type ComponentType } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { FullPageLoader } from '@/components/ui/full-page-loader';
import { ParticipantPages } from './participant-pages';
import { paths } from './paths';
import { EntryRoute } from './routes/entry';
import { SurveyIntroRoute } from './routes/survey-intro';

const page = (load: () => Promise<ComponentType>) => lazy(() => load().then((component) => ({ default: component })));

const Root = page(() => import('./routes/root').then((m) => m.RootRoute));
const Callback = page(() => import('./routes/callback').then((m) => m.CallbackRoute));
const OwnerRoutes = page(() => import('./owner/owner-providers').then((m) => m.OwnerRoutes));
const OwnerArea = page(() => import('./owner/owner-area').then((m) => m.OwnerArea));
const Home = page(() => import('./routes/home').then((m) => m.HomeRoute));
const NewForm = page(() => import('./routes/new-form').then((m) => m.NewFormRoute));
const EditInterview = page(() => import('./routes/edit-interview').then((m) => m.EditInterviewRoute));
const SampleForm = page(() => import('./routes/sample-form').then((m) => m.SampleFormRoute));
const Settings = page(() => import('./routes/settings').then((m) => m.SettingsRoute));
const Account = page(() => import('./routes/account').then((m) => m.AccountRoute));
const Usage = page(() => import('./routes/usage').then((m) => m.UsageRoute));
const Sessions = page(() => import('./routes/security').then((m) => m.SessionsRoute));
const YourData = page(() => import('./routes/security').then((m) => m.YourDataRoute));
const Activity = page(() => import('./routes/security').then((m) => m.ActivityRoute));
const AccountDeleted = page(() => import('./routes/account-deleted').then((m) => m.AccountDeletedRoute));
const Submissions = page(() => import('./routes/submissions').then((m) => m.SubmissionsRoute));
const Help = page(() => import('./routes/help').then((m) => m.HelpRoute));
const Live = page(() => import('./routes/live').then((m) => m.LiveRoute));
const ResponsePage = page(() => import('./routes/response').then((m) => m.ResponseRoute));
const IntroPreview = page(() => import('./routes/intro-preview').then((m) => m.IntroPreviewRoute));
const PreviewConfirmation = page(() => import('./routes/preview-confirmation').then((m) => m.PreviewConfirmationRoute));
const TestCheckout = page(() => import('./routes/test-payments').then((m) => m.TestCheckoutRoute));
const TestBilling = page(() => import('./routes/test-payments').then((m) => m.TestBillingRoute));
const Coding = page(() => import('./routes/coding').then((m) => m.CodingRoute));
const CheckoutSuccess = page(() => import('./routes/checkout').then((m) => m.CheckoutSuccessRoute));
const CheckoutCancel = page(() => import('./routes/checkout').then((m) => m.CheckoutCancelRoute));
const NotFound = page(() => import('./routes/not-found').then((m) => m.NotFoundRoute));
const Call = page(() => import('./routes/call').then((m) => m.CallRoute));
const Continue = page(() => import('./routes/continue').then((m) => m.ContinueRoute));
const Confirmation = page(() => import('./routes/confirmation').then((m) => m.ConfirmationRoute));

/**
 * All routes. A participant's first pages come with the app itself, in one file; every other screen is its own chunk, and a
 * participant loads nothing of the owner's area, Mantine included.
 */
export function AppRoutes() {
  useTopOfPage();
  return (
    <Suspense fallback={<FullPageLoader />}>
      <Routes>
        <Route element={<OwnerRoutes />}>
          <Route path={paths.root} element={<Root />} />
          <Route path={paths.callback} element={<Callback />} />
          <Route element={<OwnerArea />}>
            <Route path={paths.home} element={<Home />} />
            <Route path={paths.newForm} element={<NewForm />} />
            <Route path={paths.editInterview} element={<EditInterview />} />
            <Route path={paths.sampleForm} element={<SampleForm />} />
            <Route path={paths.settings} element={<Settings />} />
            <Route path={paths.account} element={<Account />} />
            <Route path={paths.usage} element={<Usage />} />
            <Route path={paths.sessions} element={<Sessions />} />
            <Route path={paths.yourData} element={<YourData />} />
            <Route path={paths.activity} element={<Activity />} />
            <Route path={paths.testCheckout} element={<TestCheckout />} />
            <Route path={paths.testBilling} element={<TestBilling />} />
            <Route path={paths.submissions} element={<Submissions />} />
            <Route path={paths.live} element={<Live />} />
            <Route path={paths.help} element={<Help />} />
            <Route path={paths.response} element={<ResponsePage />} />
            <Route path={paths.introPreview} element={<IntroPreview />} />
            <Route path={paths.previewConfirmation} element={<PreviewConfirmation />} />
          </Route>
          <Route path={paths.accountDeleted} element={<AccountDeleted />} />
          <Route path={paths.coding} element={<Coding />} />
          <Route path={paths.success} element={<CheckoutSuccess />} />
          <Route path={paths.cancel} element={<CheckoutCancel />} />
        </Route>
        <Route element={<ParticipantPages />}>
          <Route path={paths.continue} element={<Continue />} />
          <Route path={paths.confirmation} element={<Confirmation />} />
          <Route path={paths.call} element={<Call />} />
          <Route path={paths.surveyIntro} element={<SurveyIntroRoute />} />
          <Route path={paths.entry} element={<EntryRoute />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** A new page begins at its top; going back leaves the place to the browser. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, type]);
}

import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { SignInPanel } from '@/features/auth/components/sign-in-panel';
import { signInPause } from '@/features/auth/sign-in-pause';
import { paths } from '../paths';

/** `/`: on to Home, unless signing in has to wait for a click. */
export function RootRoute() {
  const [pause] = useState(signInPause.get);
  const navigate = useNavigate();
  const location = useLocation();
  if (!pause) return <Navigate to={paths.home} replace />;
  const from = (location.state as { from?: string } | null)?.from ?? paths.home;
  return (
    <SignInPanel
      pause={pause}
      onSignIn={() => {
        signInPause.clear();
        void navigate(from);
      }}
    />
  );
}

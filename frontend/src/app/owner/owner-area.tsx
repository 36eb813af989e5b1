import { Outlet } from 'react-router-dom';

export function OwnerArea() {
  return <Outlet />;
}

#!/usr/bin/env bash
# deploy/kubernetes/roll-out.sh deploy/kubernetes/example
# First what must be there, and the migrations; then the pods. If the migrations fail nothing else changes.
set -euo pipefail
overlay=${1:?which overlay}
namespace=$(sed -n 's/^namespace: //p' "$overlay/kustomization.yaml")
k() { kubectl --namespace "$namespace" "$@"; }

# A job cannot be changed, only made anew.
k delete job electron-to-go-migrate --ignore-not-found --wait
k apply --kustomize "$overlay" --selector electron-to-go/step=before
until k wait --for=condition=complete --timeout=5s job/electron-to-go-migrate 2>/dev/null; do
  failed=$(k get job electron-to-go-migrate -o 'jsonpath={.status.conditions[?(@.type=="Failed")].status}')
  if [ "$failed" = True ]; then
    k logs job/electron-to-go-migrate --tail=20 >&2
    exit 1
  fi
done
# The job is there already, and unchanged.
k apply --kustomize "$overlay"
for role in gateway worker api; do
  k rollout status "deployment/electron-to-go-$role" --timeout=15m
done
